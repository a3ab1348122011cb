/** The list of groups; its dialogs lie under it. */
export const groupsPath = '/rejestry/grupy'
