import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The help is plain HTML without a build; these are the promises that nothing else keeps.

const folder = new URL('./public/pomoc-pup/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
const pages = new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]!)
const navigation = (html: string) => /<nav[\s\S]*<\/nav>/.exec(html)?.[0] ?? ''

test.each([...pages])('%s has its language, one h1, no skipped heading levels and a skip link', (_name, html) => {
  expect(html).toContain('<html lang="pl">')
  expect(html).toContain('<a class="skip" href="#tresc">')
  const ranks = all(html, /<h([1-6])/g).map(Number)
  expect(ranks.filter((rank) => rank === 1)).toHaveLength(1)
  expect(ranks.filter((rank, i) => i > 0 && rank > ranks[i - 1]! + 1)).toEqual([])
})

test.each([...pages])('%s leads to every page and marks itself', (name, html) => {
  expect(all(navigation(html), /href="([^"]+)"/g).toSorted()).toEqual(names.toSorted())
  expect(navigation(html)).toContain(`href="${name}" aria-current="page"`)
  expect(all(html, /aria-current="(\w+)"/g)).toEqual(['page'])
})

const apiPages = ['/api/docs', '/api/openapi.json']

test.each([...pages])('%s has no dead link', (name, html) => {
  for (const link of all(html, /<a[^>]* href="([^"]+)"/g)) {
    // the description of the API is not a page of help
    if (apiPages.includes(link)) continue
    const [page, anchor] = link.split('#')
    const target = pages.get(page || name)
    expect(target, link).toBeDefined()
    if (anchor) expect(target, link).toContain(`id="${anchor}"`)
  }
})

test.each([...pages])('%s runs no script and carries no style of its own', (_name, html) => {
  expect(html).not.toMatch(/<script|<style|\son\w+=|\sstyle=|javascript:/i)
})
