import type {ReactNode, Ref} from 'react';

type Props = {
  readonly children: ReactNode;
  readonly onPress: () => unknown;
  /** What it is called where its text does not say enough. */
  readonly label?: string | undefined;
  readonly isLarge?: boolean;
  /** Whether a press does nothing now. The focus stays, which a disabled button would lose. */
  readonly isOff?: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/** A button of a run. */
export function Button(props: Props): ReactNode {
  const {children, onPress, label, isLarge, isOff, ref} = props;
  return (
    <button
      ref={ref}
      type="button"
      className={`button button--secondary ${isLarge ? '' : 'button--sm'}`}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) {
          onPress();
        }
      }}
    >
      {children}
    </button>
  );
}
