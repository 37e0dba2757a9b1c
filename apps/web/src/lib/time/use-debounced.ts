import { debounceDelay } from '@c2c/contract'
import { useEffect, useState } from 'react'

/** A value once it has been unchanged for half a second, so that not every key causes a request. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceDelay)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
