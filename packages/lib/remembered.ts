/** A function that computes the same result for the same object only once, as long as the object lives. */
export function remembered<Key extends WeakKey, Result>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}
