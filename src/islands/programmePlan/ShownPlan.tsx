import {
  Fragment,
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import {flushSync} from 'react-dom';
import {columnLabels} from '@aldermark/data/columnLabels';
import type {TextPiece, PlanFacts} from '@aldermark/lib/programmePlan/facts';
import {csvOf, markdownOf, type Exported} from '@aldermark/lib/programmePlan/exports';
import {
  kindsInWords,
  plainText,
  planSections,
  type PlanCell,
  type PlanSection,
} from '@aldermark/lib/programmePlan/sections';
import {
  integrationPlan,
  type PlanChoice,
  type Gap,
  type IntegrationPlan,
} from '@aldermark/lib/programmePlan/plan';
import {download} from '../run/download';
import tool from '../tool/tool.module.css';
import {toggled, type ChangeChoice} from './Choices';
import styles from './programmePlan.module.css';

/** A table with more rows is folded until a reader opens it. */
const MOST_ROWS = 30;

/** The parts that are never folded. */
const alwaysOpen: ReadonlySet<string> = new Set(['plan-changes', 'plan-order', 'plan-gaps']);

function Text({cell}: {readonly cell: PlanCell}): ReactNode {
  const shown = (piece: TextPiece) => {
    if (typeof piece === 'string') {
      return piece;
    }
    const label = 'code' in piece ? <code>{piece.code}</code> : piece.name;
    return piece.href === undefined ? label : <a href={piece.href}>{label}</a>;
  };
  return cell.map((piece, index) => <Fragment key={index}>{shown(piece)}</Fragment>);
}

type RowProps = {
  readonly id: string;
  readonly columns: readonly string[];
  readonly cells: readonly PlanCell[];
  /** Whether its box is ticked; undefined without a box. */
  readonly isDone: boolean | undefined;
  readonly onTick: (id: string) => void;
};

const isSameRow = (last: RowProps, next: RowProps): boolean =>
  last.isDone === next.isDone && JSON.stringify(last.cells) === JSON.stringify(next.cells);

/** A row, which is drawn again only when it says something else. One with a box begins with it, and its text is its name. */
const TableRow = memo(function TableRow(props: RowProps): ReactNode {
  const {id, columns, cells, isDone, onTick} = props;
  const base = useId();
  return (
    <tr>
      {cells.map((cell, index) => (
        <td key={columns[index]} id={isDone !== undefined && index === 1 ? base : undefined}>
          {isDone !== undefined && index === 0 ? (
            <input
              type="checkbox"
              className={styles.tick}
              aria-labelledby={base}
              checked={isDone}
              onChange={() => onTick(id)}
            />
          ) : (
            <Text cell={cell} />
          )}
        </td>
      ))}
    </tr>
  );
}, isSameRow);

type TableProps = {
  readonly section: PlanSection;
  readonly done: readonly string[];
  readonly onTick: (id: string) => void;
};

/** A section as a table. */
function SectionTable({section, done, onTick}: TableProps): ReactNode {
  const {id, columns, rows} = section;
  return (
    // Its style is in the page, whose other tables become cards on a phone too.
    <table className="cardsOnPhone" style={columnLabels(columns)} aria-labelledby={id}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({cells, box}, index) => (
          <TableRow
            // The row of a name stays the same row when others come before it.
            key={box ?? `${id === 'plan-order' ? '' : plainText(cells[0] ?? [])} ${index}`}
            id={box ?? ''}
            columns={columns}
            cells={cells}
            isDone={box === undefined ? undefined : done.includes(box)}
            onTick={onTick}
          />
        ))}
      </tbody>
    </table>
  );
}

type GapsProps = {
  readonly plan: IntegrationPlan;
  readonly facts: PlanFacts;
  readonly onChange: ChangeChoice;
};

/** What is missing, with a button for each use case that creates it. */
function Gaps({plan, facts, onChange}: GapsProps): ReactNode {
  const buttonsOf = ({suppliers}: Gap) =>
    suppliers.map(({id, title}) => (
      <button
        key={id}
        type="button"
        className="button button--secondary"
        onClick={() => onChange(({useCases}) => ({useCases: [...useCases, id]}))}
      >
        Add {title}
      </button>
    ));
  return (
    <ul className={styles.gaps}>
      {plan.gaps.map((gap) => (
        <li key={gap.kinds.join()}>
          <p>
            <strong>{kindsInWords(gap.kinds, facts)}</strong>, for{' '}
            {gap.neededBy.map(({title}) => title).join(', ')}
          </p>
          <p className={tool.buttons}>{buttonsOf(gap)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Whether the page is being printed, which shows every part. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is after the event.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

type PartProps = {
  readonly section: PlanSection;
  readonly isPrinting: boolean;
  readonly children: ReactNode;
};

/** A section of the plan. A long one is folded and has no content until a reader opens it, so that no tick draws it. */
function Part({section, isPrinting, children}: PartProps): ReactNode {
  const {id, title, note, rows} = section;
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = isPrinting || (chosen ?? (alwaysOpen.has(id) || rows.length <= MOST_ROWS));
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={({currentTarget}) => {
        if (!isPrinting && currentTarget.open !== isOpen) {
          setChosen(currentTarget.open);
        }
      }}
    >
      <summary>
        <h3 id={id}>{id === 'plan-gaps' ? title : `${title} (${rows.length})`}</h3>
      </summary>
      {isOpen && note.length > 0 && (
        <p>
          <Text cell={note} />
        </p>
      )}
      {isOpen && children}
    </details>
  );
}

type Props = {
  /** What is planned; its boxes are in `done`. */
  readonly choice: PlanChoice;
  readonly done: readonly string[];
  readonly facts: PlanFacts;
  readonly site: string;
  readonly onChange: ChangeChoice;
};

/** The buttons that take the plan along. */
function Exports({exported}: {readonly exported: () => Exported}): ReactNode {
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="button button--secondary" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div className={`${tool.buttons} ${styles.screen}`}>
      {button('Save as Markdown', () =>
        download('plan.md', markdownOf(exported()), 'text/markdown;charset=utf-8'),
      )}
      {button('Save as CSV', () =>
        download('plan.csv', csvOf(exported()), 'text/csv;charset=utf-8'),
      )}
      {button('Print', () => print())}
    </div>
  );
}

/** The plan of what a reader has chosen, and what can be done with it. */
export const ShownPlan = memo(function ShownPlan(props: Props): ReactNode {
  const {choice, done, facts, site, onChange} = props;
  const plan = useMemo(() => integrationPlan(choice, facts), [choice, facts]);
  const sections = useMemo(() => planSections(plan, facts), [plan, facts]);
  const isPrinting = useIsPrinting();
  const tick = useCallback(
    (id: string) => onChange((last) => ({done: toggled(last.done, id)})),
    [onChange],
  );
  if (choice.useCases.length === 0) {
    return null;
  }
  const exported = (): Exported => ({
    site,
    address: `${site}${location.pathname}${location.search}`,
    sections,
    done,
  });
  return (
    <div className={tool.answer}>
      <Exports exported={exported} />
      {choice.release !== facts.release && (
        <div className={tool.neutral}>
          <p>
            This plan was made with release {choice.release}, and the newest is {facts.release}.{' '}
            {plan.since.length > 0
              ? 'The first part shows what has changed for you since.'
              : 'Nothing of your plan has changed since.'}
          </p>
          <p className={styles.screen}>
            <button
              type="button"
              className="button button--secondary"
              onClick={() => onChange(() => ({release: facts.release}))}
            >
              I have read the changes
            </button>
          </p>
        </div>
      )}
      {sections.map((section) => (
        <Part key={section.id} section={section} isPrinting={isPrinting}>
          {section.id === 'plan-gaps' ? (
            <Gaps plan={plan} facts={facts} onChange={onChange} />
          ) : (
            <SectionTable section={section} done={done} onTick={tick} />
          )}
        </Part>
      ))}
    </div>
  );
});
