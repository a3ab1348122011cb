type Client = {
  query: (text: unknown, values: unknown) => Promise<unknown>
  release: (error?: Error | boolean) => void
}

/** SQLSTATE of a change that a server refuses because it only reads. */
const READ_ONLY = '25006'

/**
 * A pool that keeps no connection on which a change was refused by a standby. While a standby takes over, a proxy may lead
 * to a server that is not the primary; a kept connection would go on refusing changes after the proxy was turned.
 */
export const withoutStandbys = <Pool extends { connect: () => Promise<Client> }>(pool: Pool): Pool => ({
  ...pool,
  connect: async () => {
    const client = await pool.connect()
    let isStandby = false
    const query = (text: unknown, values: unknown) =>
      client.query(text, values).catch((error: { code?: string }) => {
        isStandby ||= error.code === READ_ONLY
        throw error
      })
    return { query, release: (error?: Error | boolean) => client.release(isStandby || error) }
  },
})
