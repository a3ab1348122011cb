import { useSyncExternalStore } from 'react'

/** A value outside React that components may watch. */
export type Store<Value> = {
  get: () => Value
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The store's value, or what is needed of it; rerenders when that changes. */
export function useStore<Value>(store: Store<Value>): Value
export function useStore<Value, Part>(store: Store<Value>, partOf: (value: Value) => Part): Part
export function useStore<Value>(
  { get, subscribe }: Store<Value>,
  partOf: (value: Value) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(subscribe, () => partOf(get()))
}
