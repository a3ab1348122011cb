/** Where the three places of user management read and change users. */
export const userAddresses = {
  latarnia: '/api/users',
  latarnia_pup: '/api/latarnia_pup/:pupId/users',
  pup: '/api/pup/users',
} as const

/** What a change of a user makes stale. */
export const userPaths: readonly string[] = Object.values(userAddresses)
