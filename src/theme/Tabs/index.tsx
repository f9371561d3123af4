/**
 * Replaces theme-classic 3.10.2 (safe).
 * Why: the stock tabs need React in the browser, and write only the chosen panel into the HTML. This component
 * writes all of them: without JavaScript, and in print, each is below its label. It reads only the attributes and the
 * content of the stock `TabItem`.
 */
import {Children, isValidElement, useId, type ReactElement, type ReactNode} from 'react';
import type {Props as TabsProps} from '@theme/Tabs';
import type {Props as TabProps} from '@theme/TabItem';

type Props = Pick<TabsProps, 'children' | 'groupId'> & {
  /** Whether the address of the page has the choice, in a parameter with the name of the group. */
  readonly queryString?: boolean;
  /** The start of the ids of the panels; by default one that means nothing. */
  readonly id?: string;
};

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement(child);
}

/** Tabs of which one panel is shown: see `src/client/behaviours/tabs.ts`. */
export default function Tabs({groupId, queryString, children, id}: Props): ReactNode {
  const ownId = useId();
  const tabs = Children.toArray(children)
    .filter(isTab)
    .map(({props}) => ({...props, panel: `${id ?? ownId}-${props.value}`}));
  const chosen = tabs.find((tab) => tab.default) ?? tabs[0];
  return (
    <div className="tabsFrame" data-tabs={groupId} data-query={queryString ? '' : undefined}>
      <div className="tabs" role="tablist">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className="tabs__item"
            value={tab.value}
            aria-controls={tab.panel}
            aria-selected={tab === chosen}
            tabIndex={tab === chosen ? 0 : -1}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          id={tab.panel}
          role="tabpanel"
          aria-label={tab.label}
          hidden={tab !== chosen}
        >
          {tab.children}
        </div>
      ))}
    </div>
  );
}
