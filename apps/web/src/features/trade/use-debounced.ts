import { useEffect, useState } from 'react'

/** The debounce of the specification's section 9, in milliseconds. */
const debounce = 500

/** A value once it has stood still for half a second, so that a list is not asked for with every key. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
