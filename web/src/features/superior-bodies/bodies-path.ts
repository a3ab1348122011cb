/** The list of superior bodies; the screens of one lie under it. */
export const bodiesPath = '/rejestry/organy-nadrzedne'
