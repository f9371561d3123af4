import {useCallback, useEffect, useState, type ComponentType, type ReactNode} from 'react';
import type {InspectorProps} from '.';

/** What was loaded: the inspector, or false when it did not come. */
type Loaded = {readonly Inspector: ComponentType<InspectorProps>} | false;

/** The inspector, whose script is loaded when a reader turns to it. */
export function LateInspector(props: InspectorProps): ReactNode {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(
    () =>
      import('.').then(
        ({default: Inspector}) => setLoaded({Inspector}),
        () => setLoaded(false),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  if (loaded) {
    const {Inspector} = loaded;
    return <Inspector {...props} />;
  }
  return loaded === false ? (
    <p role="alert">
      The webhooks did not load.{' '}
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={() => void load()}
      >
        Try again
      </button>
    </p>
  ) : (
    <p role="status">Loading …</p>
  );
}
