import { hash, verify } from '@node-rs/argon2'

// argon2id with the parameters that the OWASP password storage guide gives for 19 MiB
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(spelled(password), options)

/** Whether a password matches its hash; without a hash the same time is spent, so that the time does not show which logins exist. */
export async function passwordMatches(hashed: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? (await nobody), spelled(password)).catch(() => false)
  return hashed !== undefined && matches
}

// keyboards differ in the Unicode form of accented letters
const spelled = (password: string): string => password.normalize('NFC')

const nobody = hash('nobody-has-this-password', options)
