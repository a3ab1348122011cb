import type { Client } from 'pg'

/**
 * Breaks a connection whose server does not answer. What waits for it fails as if the server had closed it, and its pool opens
 * another.
 */
export const abandon = (client: Client, reason: string): void =>
  void client.connection.stream.destroy(Object.assign(new Error(reason), { code: 'ETIMEDOUT' }))
