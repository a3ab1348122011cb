/** The first days of acts and of aid (spec 1 §9), and what is said of an earlier one, by schema and rule alike. */
export const earliestDays = {
  act: { day: '1900-01-01', message: 'Data aktu ogólnego nie może być przed rokiem 1900' },
  aid: { day: '2000-01-01', message: 'Data udzielenia pomocy nie może być przed rokiem 2000' },
} as const
