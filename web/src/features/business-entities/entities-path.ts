/** The list of business entities; the screens of one lie under it. */
export const entitiesPath = '/rejestry/podmioty-gospodarcze'
