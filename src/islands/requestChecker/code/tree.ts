/** A value in a program, as it is written. */
export type Node =
  | {readonly type: 'text'; readonly parts: readonly (string | Node)[]}
  | {readonly type: 'value'; readonly value: number | boolean | null | undefined}
  | {readonly type: 'name'; readonly name: string}
  | {readonly type: 'list'; readonly items: readonly Node[]}
  | {readonly type: 'map'; readonly entries: readonly MemberNode[]}
  | {readonly type: 'call'; readonly callee: Node; readonly args: readonly Argument[]}
  | {readonly type: 'member'; readonly of: Node; readonly name: string}
  | {readonly type: 'index'; readonly of: Node; readonly key: Node}
  | {readonly type: 'join'; readonly items: readonly Node[]}
  | {readonly type: 'unknown'; readonly source: string};

/** A member of an object. Without a key, everything of another object, or what could not be read. */
export type MemberNode = {readonly key?: Node; readonly value: Node};

/** An argument, with its name where the call has one. */
export type Argument = {readonly name?: string; readonly value: Node; readonly isSpread?: boolean};

/** What a program does, in the order in which it is written. */
export type Statement = {readonly target?: Node; readonly isAdded?: boolean; readonly value: Node};
