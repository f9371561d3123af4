import {useEffect, useState} from 'react';

type Made<Value> = {readonly value: Value | undefined; readonly isCurrent: boolean};
type Make<Inputs extends readonly unknown[], Value> = (...inputs: Inputs) => Promise<Value>;

function useMade<Inputs extends readonly unknown[], Value>(
  pause: number,
  make: Make<Inputs, Value>,
  inputs: Inputs,
): Made<Value> {
  const [made, setMade] = useState<{readonly inputs: Inputs; readonly value: Value}>();
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(() => {
      make(...inputs).then(
        (value) => isStale || setMade({inputs, value}),
        // Who makes it says what failed.
        () => undefined,
      );
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
    // The inputs are all that it depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, inputs);
  const isCurrent = made?.inputs.every((one, index) => one === inputs[index]) ?? false;
  return {value: made?.value, isCurrent};
}

/**
 * What a promise gives, made again when an input changes. Until the next one is there, and where it rejects, the value is
 * the last one and `isCurrent` is false. Inputs that `make` does not read say when to make it again.
 */
export const useLater = <Inputs extends readonly unknown[], Value>(
  make: Make<Inputs, Value>,
  ...inputs: Inputs
): Made<Value> => useMade(0, make, inputs);

/** The same, made once no input has changed for a moment, because somebody types. */
export const useSettled = <Inputs extends readonly unknown[], Value>(
  make: Make<Inputs, Value>,
  ...inputs: Inputs
): Made<Value> => useMade(400, make, inputs);
