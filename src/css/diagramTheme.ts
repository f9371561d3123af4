/**
 * Colours of diagrams, added to the style that Mermaid writes into each drawing. They are custom
 * properties, so one drawing serves both colour modes; Mermaid's own themes cannot read them.
 * The selectors are Mermaid's own, so that they are as specific as the rules that they replace.
 */
export const diagramTheme = `
  text, .label, .nodeLabel, .messageText, .loopText, .loopText>tspan, .sectionTitle, .sectionTitle>tspan,
  .noteText, .noteText>tspan, .labelText, .labelText>tspan, text.actor>tspan, .stateLabel text
    { fill: var(--site-ink); color: var(--site-ink); font-family: var(--site-font); }
  .actor, rect.actor, .node rect, .node polygon, .node circle, .node path, .labelBox
    { fill: var(--site-surface-sunken); stroke: var(--site-line-strong); }
  .note { fill: var(--site-accent-ground); stroke: var(--site-accent); }
  .actor-line, .loopLine { fill: none; stroke: var(--site-line-strong); }
  .messageLine0, .messageLine1, .flowchart-link, .transition { fill: none; stroke: var(--site-ink-quiet); }
  marker path, marker circle, [id$="-arrowhead"] path, [id$="-filled-head"] path, .marker
    { fill: var(--site-ink-quiet); stroke: var(--site-ink-quiet); }
  .edgeLabel, .edgeLabel p, .edgeLabel rect, .labelBkg
    { background-color: var(--site-surface); color: var(--site-ink); fill: var(--site-surface); opacity: 1; }
  .node circle.state-start { fill: var(--site-ink); stroke: var(--site-ink); }
`;
