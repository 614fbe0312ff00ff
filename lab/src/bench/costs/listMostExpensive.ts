import { z } from 'zod'

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  example: z.unknown().optional(),
  schema: z.looseObject({ maximum: z.number().optional(), enum: z.array(z.unknown()).optional() }).optional(),
})

/** What is read of the description of the interface. */
export const interfaceDocument = z.object({
  paths: z.record(
    z.string(),
    z.looseObject({ get: z.looseObject({ parameters: z.array(parameter).default([]) }).optional() }),
  ),
})

type Parameter = z.infer<typeof parameter>

/** Instead of the example: the largest of its kind, by address and parameter. */
const largest: Readonly<Record<string, string>> = {
  '/api/sitemaps/{file}:file': 'guides-1.xml',
  '/api/open-data/{name}.{format}:name': 'guide_material',
}
/** Words that many records have, as many as are taken. */
const dearWords = '公司 登记 申请 办理 证明 许可 备案 变更 注销 查询 '.repeat(4).slice(0, 100).trim()

/**
 * Every address of the interface that is read, with what makes it dearest: the largest pages, in every format, for the whole
 * province, and where words are taken once with none and once with as many as are taken.
 * @throws Error for a parameter in a path that the description shows no example of
 */
export function listMostExpensive({ paths }: z.infer<typeof interfaceDocument>): string[] {
  return Object.entries(paths).flatMap(([path, { get }]) => (get ? addressesOf(path, get.parameters) : []))
}

function addressesOf(path: string, parameters: readonly Parameter[]): string[] {
  const inPath = parameters.filter((each) => each.in === 'path')
  const filled = inPath.reduce<readonly string[]>(
    (addresses, each) =>
      addresses.flatMap((address) =>
        valuesOf(path, each).map((value) => address.replace(`{${each.name}}`, encodePath(value))),
      ),
    [path],
  )
  const inQuery = parameters.filter((each) => each.in === 'query')
  const required = inQuery.flatMap((each): [string, string][] =>
    each.required === true
      ? valuesOf(path, each)
          .slice(0, 1)
          .map((value) => [each.name, value])
      : [],
  )
  const sized = inQuery.flatMap((each): [string, string][] =>
    each.name === 'pageSize' ? [[each.name, String(each.schema?.maximum ?? 50)]] : [],
  )
  const words = inQuery.filter(({ name }) => name === 'keyword').map(({ name }): [string, string] => [name, dearWords])
  const queries = words.length > 0 ? [[], words] : [[]]
  return filled.flatMap((address) =>
    queries.map((query) => {
      const search = new URLSearchParams([...required, ...sized, ...query])
      return search.size === 0 ? address : `${address}?${search}`
    }),
  )
}

function valuesOf(path: string, { name, example, schema }: Parameter): string[] {
  const own = largest[`${path}:${name}`]
  if (own !== undefined) return [own]
  if (schema?.enum && name === 'format') return schema.enum.map(String)
  if (example === undefined) throw new Error(`${path} shows no example of ${name}`)
  return [String(example)]
}

/** A rest of a path keeps its slashes. */
function encodePath(value: string): string {
  return value.split('/').map(encodeURIComponent).join('/')
}
