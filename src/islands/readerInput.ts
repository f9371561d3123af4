type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** The value that the HTML gives a field. */
const initialOf = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected)?.value ??
      field.options[0]?.value ??
      '')
    : field.defaultValue;

/** Sets a value without the knowledge of React, as typing does. */
function type(field: Field, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.set(prototype as object, 'value', value, field);
}

/** How a reader has left a field: its value, and what is selected in it. */
type Left = {
  readonly value: string;
  readonly isChecked: boolean;
  readonly start: number | null;
  readonly end: number | null;
};

/** Repeats for React what a reader typed or chose in a field before React listened. */
function repeat(field: Field, {value, isChecked, start, end}: Left): void {
  if (isBox(field)) {
    field.checked = !isChecked;
    field.click();
    return;
  }
  // React compares a value with the last that it knows.
  field.value = initialOf(field);
  type(field, value);
  field.dispatchEvent(new Event('input', {bubbles: true}));
  field.dispatchEvent(new Event('change', {bubbles: true}));
  // Some kinds of field, such as a number, have no selection.
  if (start !== null && 'setSelectionRange' in field) {
    // After React has rendered what the events changed.
    queueMicrotask(() => field.setSelectionRange(start, end));
  }
}

/** Remembers what a reader has typed or chosen in an island. Returns what repeats it once React listens. */
export function readerInput(island: HTMLElement): () => void {
  const changed = [...island.querySelectorAll<Field>('input, textarea, select')]
    .filter((field) =>
      isBox(field) ? field.checked !== field.defaultChecked : field.value !== initialOf(field),
    )
    .map((field) => {
      const text = field instanceof HTMLSelectElement ? undefined : field;
      const left = {
        value: field.value,
        isChecked: isBox(field) && field.checked,
        start: text?.selectionStart ?? null,
        end: text?.selectionEnd ?? null,
      };
      return () => repeat(field, left);
    });
  return () => changed.forEach((again) => again());
}
