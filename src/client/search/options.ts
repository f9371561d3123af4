import {element} from '../element';

/** The position of no option. */
export const NONE = -1;

/** One group of options. Screen readers announce its name with the first option that is reached. */
function emptyGroup(name: string, id: string): HTMLElement {
  return element(
    'div',
    {role: 'group', class: 'suggestions', 'aria-labelledby': id, 'data-name': name},
    element('div', {id, role: 'presentation', class: 'suggestionsName'}, name),
  );
}

/** The options in a list, in their order. */
const optionsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>('[role="option"]')];

/** The list of options that a field controls. One of them may be chosen; the focus stays in the field. */
export class OptionList {
  /** Position of the chosen option. */
  active = NONE;

  constructor(
    private readonly list: HTMLElement,
    private readonly field: HTMLElement,
  ) {
    list.addEventListener('pointermove', (event) => this.onPointerMove(event));
  }

  get all(): HTMLElement[] {
    return optionsIn(this.list);
  }

  get chosen(): HTMLElement | undefined {
    return this.all[this.active];
  }

  /** Chooses an option, or none, and tells assistive technology. */
  choose(position: number, mayScroll = true): void {
    const {all} = this;
    this.active = position;
    this.field.removeAttribute('aria-activedescendant');
    for (const [at, option] of all.entries()) {
      option.setAttribute('aria-selected', String(at === position));
      if (at === position) {
        this.field.setAttribute('aria-activedescendant', option.id);
        // The focus stays in the field, so the browser does not scroll to the option itself.
        if (mayScroll) {
          option.scrollIntoView({block: 'nearest'});
        }
      }
    }
  }

  /** Chooses what the mouse points at. A list that changes below a mouse at rest chooses nothing. */
  private onPointerMove({target, pointerType, movementX, movementY}: PointerEvent): void {
    const option = target instanceof Element && target.closest<HTMLElement>('[role="option"]');
    if (option && pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) {
      this.choose(this.all.indexOf(option), false);
    }
  }

  /** Removes all options but the first ones, which stay the same elements: the reader may be clicking one. */
  keep(count: number): void {
    for (const option of this.all.slice(count)) {
      option.remove();
    }
    for (const group of this.list.querySelectorAll('[role="group"]')) {
      if (optionsIn(group).length === 0) {
        group.remove();
      }
    }
  }

  /** Adds an option at the end, to the last group if that has this name, or else to a new one. */
  add(name: string, option: HTMLElement): void {
    const {list} = this;
    const last = list.lastElementChild as HTMLElement | null;
    option.id = `${list.id}-${this.all.length}`;
    if (last?.dataset['name'] === name) {
      last.append(option);
    } else {
      const group = emptyGroup(name, `${list.id}-group-${list.childElementCount}`);
      group.append(option);
      list.append(group);
    }
  }
}
