import { type Preferences, standardPreferences } from '@portal/area'
import { createRenderer } from '@portal/area/testing'
import { pages } from '../pages.ts'
import * as routes from '../routes.ts'
import { homeAnswer } from './homeAnswer.ts'
import { otherPages } from './otherPages.ts'

/** Renders the home page in both layouts and gives the parts of its content that neither of them read. */
export async function renderUnread(address: string): Promise<string[]> {
  const sent = new Set<string>()
  const read = new Set<string>()
  const { content } = pages.home
  if (!content) throw new Error('The home page has no content')
  const watched: typeof content = {
    ...content,
    data: (answers, request) => {
      const data = content.data(answers, request)
      for (const path of listPaths(data)) sent.add(path)
      return watch(data, read)
    },
  }
  const render = createRenderer({
    area: 'v3-home',
    routes,
    pages: { home: { ...pages.home, content: watched } },
    others: otherPages,
  })
  const looks: Preferences[] = [standardPreferences, { ...standardPreferences, isElder: true }]
  for (const look of looks) await render(address, { '/api/home': homeAnswer() }, look)
  return [...sent].filter((path) => !read.has(path))
}

/** The paths of all plain values, entries of a list under one path: `.banners.title`. */
function listPaths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => listPaths(entry, path))
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [path]
  return Object.entries(value).flatMap(([name, entry]) => listPaths(entry, `${path}.${name}`))
}

function watch(value: unknown, read: Set<string>, path = ''): unknown {
  read.add(path)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => watch(entry, read, path))
  return new Proxy(value, {
    get: (target, name) => watch(Reflect.get(target, name), read, `${path}.${String(name)}`),
  })
}
