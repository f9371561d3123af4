/** Makes a value and all that is in it, also in maps, unchangeable; whoever tries to change it gets an error. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    (value instanceof Map ? [...value.values()] : Object.values(value)).forEach(deepFreeze);
  }
  return value;
}
