import { canariesOf, keyOfVariants, type Registry, registry as registrySchema, type Variant } from '@portal/contracts'
import { LRUCache } from 'lru-cache'
import { listResolved, type ResolvedRegistry, resolveVariants } from './ResolvedRegistry.ts'
import { type Choice, readChoice, readRolloutBucket } from './VisitorVariants.ts'

interface ResolverOptions {
  /** Whether a browser may put variants of several areas together by itself. */
  readonly allowsChoice: boolean
  /** Whether a canary has a worker that visitors can be sent to. */
  readonly canRender: (variant: Variant) => boolean
  /** Called with each resolved registry that a browser put together, before anything is rendered in it. */
  readonly onNew: (all: readonly ResolvedRegistry[]) => void
}

/** Put together by browsers; beyond them the one that was not asked for the longest is made anew when it is. */
const MOST_CHOSEN = 10

/** Who gets what: of everything that the registry's variants allow, what a visitor's cookies ask for. */
export class RegistryResolver {
  readonly #options: ResolverOptions
  #live: Registry
  #variants: readonly Variant[] = []
  #listed = new Map<string, ResolvedRegistry>()
  /** `made` is undefined where variants do not hold together. */
  readonly #chosen = new LRUCache<string, { readonly made: ResolvedRegistry | undefined }>({ max: MOST_CHOSEN })

  constructor(options: ResolverOptions, live: Registry) {
    this.#options = options
    this.#live = live
  }

  /** Moves on to another registry. */
  follow(live: Registry): void {
    this.#live = live
    this.#variants = live.variants ?? []
    this.#listed = new Map(listResolved(live).map((resolved) => [resolved.key, resolved]))
    this.#chosen.clear()
  }

  get all(): ResolvedRegistry[] {
    const made = [...this.#chosen.rvalues()].flatMap((chosen) => chosen?.made ?? [])
    return [...this.#listed.values(), ...made]
  }

  /** Whether visitors without a rollout bucket are to get one. */
  get hasCanary(): boolean {
    return this.#variants.some((variant) => variant.share > 0 && this.#options.canRender(variant))
  }

  /** What a visitor has; undefined: what is live. @param cookies the `Cookie` header */
  pick(cookies: string | undefined): ResolvedRegistry | undefined {
    if (this.#variants.length === 0 || !cookies) return undefined
    const choice = readChoice(cookies)
    const chosen = choice && this.#pickChosen(choice)
    if (chosen) return chosen
    const bucket = readRolloutBucket(cookies)
    if (bucket === undefined) return undefined
    const canaries = canariesOf(this.#variants, bucket).filter(this.#options.canRender)
    return canaries.length === 0 ? undefined : this.#listed.get(keyOfVariants(canaries))
  }

  #pickChosen(choice: Choice): ResolvedRegistry | undefined {
    if (choice.kind === 'areas' && !this.#options.allowsChoice) return undefined
    const variants = this.#variants.filter(({ name, area }) =>
      choice.kind === 'name' ? name === choice.name : name === choice.areas[area],
    )
    if (variants.length === 0) return undefined
    const resolved = resolveVariants(this.#live, variants, true)
    const { key } = resolved
    const known = this.#listed.get(key)
    if (known) return known
    const chosen = this.#chosen.get(key)
    return chosen ? chosen.made : this.#add(resolved)
  }

  /** Variants that do not hold together, because they own the same address, are what is live. */
  #add(resolved: ResolvedRegistry): ResolvedRegistry | undefined {
    const made = registrySchema.safeParse(resolved.registry).success ? resolved : undefined
    this.#chosen.set(resolved.key, { made })
    this.#options.onNew(this.all)
    return made
  }
}
