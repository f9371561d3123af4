import {useId, type ReactNode} from 'react';
import {columnLabels} from '@site/data/columnLabels';
import {counted} from '@site/lib/counted';
import type {Piece, PlanFacts} from '@site/lib/programmePlan/facts';
import {csvOf, markdownOf, type Exported} from '@site/lib/programmePlan/exports';
import {kindsInWords, sectionsOf, type Cell, type Section} from '@site/lib/programmePlan/sections';
import type {Choice, Gap, Plan} from '@site/lib/programmePlan/plan';
import {download} from '../run/download';
import tool from '../tool/tool.module.css';
import {toggled} from './Choices';
import styles from './programmePlan.module.css';

type Change = (changed: Partial<Choice>) => void;

function Text({cell}: {readonly cell: Cell}): ReactNode {
  const shown = (piece: Piece) => {
    if (typeof piece === 'string') {
      return piece;
    }
    const label = 'code' in piece ? <code>{piece.code}</code> : piece.name;
    return piece.href === undefined ? label : <a href={piece.href}>{label}</a>;
  };
  return cell.map((piece, index) => <span key={index}>{shown(piece)}</span>);
}

type TableProps = {
  readonly section: Section;
  readonly done: readonly string[];
  readonly onChange: Change;
};

/** A section as a table. A row with a box begins with it, and the text of the row is its name. */
function SectionTable({section, done, onChange}: TableProps): ReactNode {
  const base = useId();
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
        {rows.map(({cells, box}, row) => (
          <tr key={box ?? row}>
            {cells.map((cell, index) => (
              <td key={columns[index]} id={box && index === 1 ? `${base}-${box}` : undefined}>
                {box && index === 0 ? (
                  <input
                    type="checkbox"
                    className={styles.tick}
                    aria-labelledby={`${base}-${box}`}
                    checked={done.includes(box)}
                    onChange={() => onChange({done: toggled(done, box)})}
                  />
                ) : (
                  <Text cell={cell} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type GapsProps = {readonly plan: Plan; readonly facts: PlanFacts; readonly onChange: Change};

/** What is missing, with a button for each use case that creates it. */
function Gaps({plan, facts, onChange}: GapsProps): ReactNode {
  const {gaps, choice} = plan;
  const buttonsOf = ({suppliers}: Gap) =>
    suppliers.map(({id, title}) => (
      <button
        key={id}
        type="button"
        className="button button--secondary button--sm"
        onClick={() => onChange({useCases: [...choice.useCases, id]})}
      >
        Add {title}
      </button>
    ));
  return (
    <ul className={styles.gaps}>
      {gaps.map((gap) => (
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

/** How much is in a plan, in a sentence. */
function summaryOf({stages, operations, events, boxes, choice}: Plan): string {
  const done = boxes.filter(({id}) => choice.done.includes(id)).length;
  return `${counted(stages.length, 'use case')}, with ${counted(operations.length, 'operation')} and ${counted(events.length, 'event')}. Checklist: ${done} of ${counted(boxes.length, 'item')}.`;
}

type Props = {
  readonly plan: Plan;
  readonly facts: PlanFacts;
  readonly site: string;
  readonly onChange: Change;
};

/** The plan of what a reader has chosen, and what can be done with it. */
export function ShownPlan({plan, facts, site, onChange}: Props): ReactNode {
  const {choice} = plan;
  const sections = sectionsOf(plan, facts);
  if (choice.useCases.length === 0) {
    return (
      <p role="status" className={tool.neutral}>
        Choose the use cases of your programme, and the plan appears here.
      </p>
    );
  }
  const exported = (): Exported => ({
    site,
    address: `${site}${location.pathname}${location.search}`,
    sections,
    done: choice.done,
  });
  return (
    <div className={tool.answer}>
      <p role="status" className={tool.neutral}>
        {summaryOf(plan)}
      </p>
      <div className={`${tool.buttons} ${styles.screen}`}>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => download('plan.md', markdownOf(exported()), 'text/markdown;charset=utf-8')}
        >
          Save as Markdown
        </button>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => download('plan.csv', csvOf(exported()), 'text/csv;charset=utf-8')}
        >
          Save as CSV
        </button>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => print()}
        >
          Print
        </button>
      </div>
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
              className="button button--secondary button--sm"
              onClick={() => onChange({release: facts.release})}
            >
              I have read the changes
            </button>
          </p>
        </div>
      )}
      {sections.map((section) => (
        <section key={section.id} className={styles.section}>
          <h3 id={section.id}>
            {section.title}
            {section.id === 'plan-gaps' ? '' : ` (${section.rows.length})`}
          </h3>
          {section.note.length > 0 && (
            <p>
              <Text cell={section.note} />
            </p>
          )}
          {section.id === 'plan-gaps' ? (
            <Gaps plan={plan} facts={facts} onChange={onChange} />
          ) : (
            <SectionTable section={section} done={choice.done} onChange={onChange} />
          )}
        </section>
      ))}
    </div>
  );
}
