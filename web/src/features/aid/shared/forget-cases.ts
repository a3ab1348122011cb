import { forget } from '#kit/query.ts'

/** After a change of a case or an act: all lists, sums and histories of both are read again. */
export const forgetCases = (): Promise<void> => forget('/api/aid')
