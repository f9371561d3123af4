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

/** Repeats for React what a reader typed or chose in a field before React listened. */
function repeat(field: Field, value: string, isChecked: boolean): void {
  if (isBox(field)) {
    field.checked = !isChecked;
    field.click();
    return;
  }
  const text = field instanceof HTMLSelectElement ? undefined : field;
  const [start, end] = [text?.selectionStart ?? null, text?.selectionEnd ?? null];
  // React compares a value with the last that it knows.
  field.value = initialOf(field);
  type(field, value);
  // Some kinds of field, such as a number, have no selection.
  if (start !== null) {
    text?.setSelectionRange(start, end);
  }
  field.dispatchEvent(new Event('input', {bubbles: true}));
  field.dispatchEvent(new Event('change', {bubbles: true}));
}

/** Remembers what a reader has typed or chosen in an island. Returns what repeats it once React listens. */
export function readerInput(island: HTMLElement): () => void {
  const changed = [...island.querySelectorAll<Field>('input, textarea, select')]
    .filter((field) =>
      isBox(field) ? field.checked !== field.defaultChecked : field.value !== initialOf(field),
    )
    .map((field) => {
      const {value} = field;
      const isChecked = isBox(field) && field.checked;
      return () => repeat(field, value, isChecked);
    });
  return () => changed.forEach((again) => again());
}
