import { z } from 'zod'
import type { Route } from '../routes/Route.ts'
import type { QueryShape } from '../routes/shapes.ts'

const queryShape: z.ZodType<QueryShape> = z.union([
  z.enum(['region', 'department', 'code', 'flag', 'date', 'refused']),
  z.strictObject({ lastPage: z.int().min(1).max(10_000) }),
  z.strictObject({ list: z.int().min(1).max(2_000) }),
  z.strictObject({ words: z.int().min(1).max(2_000) }),
  z.strictObject({
    oneOf: z
      .array(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/))
      .min(1)
      .max(40),
  }),
])

/** Starts with fixed text, so that every page is found by its first segment; parameters are those the portal knows. */
const pattern = z
  .string()
  .max(100)
  .regex(/^\/([A-Za-z0-9-]+(\/([A-Za-z0-9-]+|:service))*(\/:(id|region)\?)?)?$/, 'is not an address pattern')
const patterns = z.tuple([pattern], pattern)

/** A page as a build declares it; what a manifest says is checked before any code of the build runs. */
export const routeSchema: z.ZodType<Route> = z
  .strictObject({
    title: z.string().min(1).max(60),
    layout: z.enum(['home', 'default']).exactOptional(),
    frame: z.literal('bare').exactOptional(),
    kind: z.enum(['data', 'piece', 'widget']).exactOptional(),
    robots: z.literal('noindex').exactOptional(),
    cache: z.literal('no-store').exactOptional(),
    isInner: z.literal(true).exactOptional(),
    isAlive: z
      .union([z.literal(true), z.record(z.string().regex(/^[A-Za-z]{1,40}$/), z.array(z.string().max(40)).max(20))])
      .exactOptional(),
    isPending: z.literal(true).exactOptional(),
    addresses: z
      .strictObject({ v2: patterns.exactOptional(), v3: patterns.exactOptional(), any: patterns.exactOptional() })
      .refine((lists) => Object.keys(lists).length > 0, 'has no address'),
    submits: z
      .record(
        z.string().regex(/^[a-z]{1,20}$/),
        z
          .string()
          .max(100)
          .regex(/^\/api(\/:?[a-z-]+)+$/, 'is not an address of the content service'),
      )
      .exactOptional(),
    query: z.record(z.string().regex(/^[A-Za-z]{1,40}$/), queryShape),
  })
  .refine(isWidgetWherePlaced, 'is a widget beside /embed, or under /embed and none')

/** Whose pages may be framed by other sites shows in the address alone, and nothing that is for one visitor stands there. */
function isWidgetWherePlaced({ kind, addresses, cache, submits }: Route): boolean {
  const patterns = Object.values(addresses).flat()
  if (kind !== 'widget') return !patterns.some((address) => address.startsWith('/embed/'))
  return cache === undefined && submits === undefined && patterns.every((address) => address.startsWith('/embed/'))
}
