import {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import {late} from '../../client/late';
import type {InspectorProps} from '.';

/** The inspector, whose script is loaded when a reader turns to it. */
export function LateInspector(props: InspectorProps): ReactNode {
  const [Inspector, setInspector] = useState<ComponentType<InspectorProps>>();
  useEffect(() => {
    void late('The webhooks', () => import('.'), {isQuiet: true}).then(({default: loaded}) =>
      setInspector(() => loaded),
    );
  }, []);
  return Inspector ? <Inspector {...props} /> : <p role="status">Loading …</p>;
}
