import type { Refusals } from './refusals.ts'

/** Refusals of the part without signing in. */
export const publicErrors = {
  'public.closed': [404, 'Wyszukiwarka publiczna jest wyłączona'],
  'public.noFiles': [404, 'Plików otwartych danych jeszcze nie ma. Powstają co noc.'],
} as const satisfies Refusals
