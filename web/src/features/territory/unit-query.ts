/** The query for the unit with this id, in force or not. */
export const unitQuery = (id: number) => ({ query: { search: `id:${id}`, pageSize: -1 } })
