/** What nodes remember between the steps. Markdown itself has no place for it. */
declare module 'mdast' {
  interface Data {
    /** Whether it is a part of a diagram in words. */
    isDiagram?: boolean;
  }
  interface HeadingData {
    /** The id of the heading on the page. */
    anchor?: string;
    /** The group of tabs, such as `language`, of which the heading was a label. */
    tab?: string;
  }
  interface ParagraphData {
    /** Whether it says what a call led to, which the description of the operation says too. */
    isEffect?: boolean;
  }
  interface FootnoteReferenceData {
    /** The meaning of a term, which becomes the text of the footnote. */
    meaning?: string;
  }
  interface ThematicBreakData {
    /** Whether the line ends the last of several tabs. */
    endsTabs?: boolean;
  }
}

export {};
