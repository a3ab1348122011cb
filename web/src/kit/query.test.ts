import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { defineGrid, column } from '#contract/kernel/grid.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { z } from 'zod'
import { call, CallError } from './call.ts'
import { queryOf, queryClient } from './query.ts'

const row = z.object({ id: z.number(), kod: z.string() })
const gridAt = <const Path extends `/api/${string}`>(path: Path) =>
  defineGrid({
    title: 'Grupy',
    path,
    access: 'signedIn',
    key: 'id',
    row,
    columns: { kod: column.code },
    defaultSort: { by: 'kod', order: 'ASC' },
  })
const grid = gridAt('/api/grupy')
const alike = gridAt('/api/grupy-inne')
const read = endpoint('GET /api/grupy/:id', { access: 'signedIn', reply: row })
const parameter = endpoint('GET /api/parametr/:name', { access: 'signedIn', reply: z.string() })
const update = endpoint('PATCH /api/grupy/:id', { access: 'signedIn', invalidates: [grid, parameter] })

const kept = [grid.list, read, parameter, alike.list] as const
const staleNow = () =>
  kept
    .filter((one) => queryClient.getQueryState(queryOf(one as never, {} as never).queryKey)?.isInvalidated)
    .map(({ path }) => path)

/** Keeps an answer of each reading call, then makes the change. */
async function change(status: number): Promise<void> {
  for (const one of kept) queryClient.setQueryData(queryOf(one as never, {} as never).queryKey as never, {} as never)
  vi.stubGlobal('fetch', async () => (status === 204 ? new Response(null, { status }) : Response.json({}, { status })))
  await call(update, { params: { id: 7 } })
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('after a change what it invalidates is read again, at its address and below, and nothing else', async () => {
  await change(204)
  expect(staleNow()).toEqual([grid.path, read.path, parameter.path])
})

test('a record that the call takes away is stale and not read again while its screen is open', async () => {
  const send = endpoint('POST /api/grupy/przeslij/:id', {
    access: 'signedIn',
    invalidates: [grid],
    ends: '/api/grupy/:id',
  })
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return Response.json({ id: 7, kod: 'a' })
  })
  const open = [read, grid.list].map((one) =>
    new QueryObserver(queryClient, queryOf(one as never, { params: { id: 7 } } as never)).subscribe(() => {}),
  )
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  addresses.length = 0
  await call(send, { params: { id: 7 } })
  await expect.poll(() => addresses).toEqual(['/api/grupy/przeslij/7', '/api/grupy'])
  expect(queryClient.getQueryState(queryOf(read, { params: { id: 7 } }).queryKey)?.isInvalidated).toBe(true)
  for (const close of open) close()
})

test('a refused change leaves everything as it was read', async () => {
  await expect(change(422)).rejects.toThrow(CallError)
  expect(staleNow()).toEqual([])
})
