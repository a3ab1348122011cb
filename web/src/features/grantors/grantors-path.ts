/** The list of grantors; the pages of one lie under it. */
export const grantorsPath = '/rejestry/udzielajacy-pomocy'
