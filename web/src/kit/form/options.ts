/** A value that may be chosen, and its name. */
export type Option<Value extends string | number = string | number> = { value: Value; label: string }
/** Options as a list, or as a table of values and Polish names. */
export type Options = readonly Option[] | Readonly<Record<string, string>>

/** Either form of options as a list. */
export const optionList = (options: Options): Option[] =>
  isList(options) ? [...options] : Object.entries(options).map(([value, label]) => ({ value, label }))

const isList = (options: Options): options is readonly Option[] => Array.isArray(options)

export const SEARCHING = 'Trwa wyszukiwanie'
export const NOTHING_FOUND = 'Brak danych do wyświetlenia'
export const LOAD_FAILED = 'Wystąpił błąd podczas pobierania danych'
