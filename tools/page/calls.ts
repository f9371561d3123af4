import type {WrittenStep} from '@aldermark/plugins/page-runs/steps';

/** One line for a step: where it is, what was called, and what came back; none for what only shows something. */
function lineOf(step: WrittenStep): string[] {
  if (step.kind === 'fresh') {
    return [`${step.line}: a new sandbox`];
  }
  if (step.kind !== 'call') {
    return step.kind === 'event' ? [`${step.line}: event ${step.event.name}`] : [];
  }
  const {made, operation, line} = step;
  if (!made) {
    return [`${line}: ${operation.id}: not made`];
  }
  const {code, status} = (made.answer ?? {}) as {code?: string; status?: unknown};
  return [`${line}: ${operation.id} → ${made.status} ${code ?? String(status ?? '')}`];
}

/** What a page does, one line for each call with its response and for each event. */
export const callLines = (steps: readonly WrittenStep[]): string[] => steps.flatMap(lineOf);
