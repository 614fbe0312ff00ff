import { z } from 'zod'
import { listAddresses } from '../routes/RouteTable.ts'
import { listRoutes } from './listRoutes.ts'
import { MOST_VARIANTS, type Registry, registryShape, variantShape } from './registryShape.ts'
import { composeRegistry, isCanary, listVariantSets } from './variants.ts'

const LONGEST_LIFE_DAYS = 400
const DAY_MS = 24 * 60 * 60 * 1_000

export const variant = variantShape
  .refine(
    ({ name: title, share }) => isCanary({ name: title }) === share > 0,
    'only a canary, and every canary, has a share',
  )
  .refine(({ area, build }) => area === build.name, 'its build is one of another area')

/** A registry that holds together. */
export const registry = registryShape
  .extend({ variants: z.array(variant).max(MOST_VARIANTS).exactOptional() })
  .refine((dates) => lifeOf(dates) > 0, 'expires before it is published')
  .refine((dates) => lifeOf(dates) <= LONGEST_LIFE_DAYS * DAY_MS, `lives longer than ${LONGEST_LIFE_DAYS} days`)
  .superRefine((given, context) => {
    for (const message of faultsOfVariants(given)) context.addIssue({ code: 'custom', message })
    // Whatever visitors can have must hold together: every page and every address has one owner.
    const variantSets = listVariantSets(given).map((variants) => composeRegistry(given, variants))
    for (const message of new Set([given, ...variantSets].flatMap(findTwiceDeclared)))
      context.addIssue({ code: 'custom', message })
  })

function lifeOf({ publishedAt, expiresAt }: { publishedAt: string; expiresAt: string }): number {
  return Date.parse(expiresAt) - Date.parse(publishedAt)
}

function faultsOfVariants({ areas, variants = [] }: Pick<Registry, 'areas' | 'variants'>): string[] {
  const named = Map.groupBy(variants, ({ name: title, area }) => `${title} of ${area}`)
  const twice = [...named].filter(([, { length }]) => length > 1).map(([what]) => `there is more than one ${what}`)
  const lonely = variants.filter((given) => isCanary(given) && !areas[given.area])
  return [...twice, ...lonely.map(({ area }) => `${area} has a canary and nothing live that it could be judged by`)]
}

function findTwiceDeclared({ shell, areas }: Pick<Registry, 'shell' | 'areas'>): string[] {
  const routes = [shell, ...Object.values(areas)].flatMap(listRoutes)
  const names = routes.map(({ name: page, area }) => ({ what: `the page ${page}`, area }))
  const addresses = listAddresses(routes).flatMap(({ pattern, route }) =>
    answeredBy(pattern).map((address) => ({ what: `the address ${address}`, area: route.area })),
  )
  return [...Map.groupBy([...names, ...addresses], (entry) => entry.what)]
    .filter(([, owners]) => owners.length > 1)
    .map(([what, owners]) => `${what} is declared twice, by ${owners.map(({ area }) => area).join(' and ')}`)
}

/** The addresses that a pattern answers, without the names of parameters: with its last, optional one and without it. */
function answeredBy(pattern: string): string[] {
  const address = pattern.toLowerCase().replaceAll(/:\w+/g, ':')
  return address.endsWith('/:?') ? [address.slice(0, -3), address.slice(0, -1)] : [address]
}
