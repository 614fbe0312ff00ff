import type { HomeDto, HomeLinkDto, LinkGroupDto } from '@portal/contracts'

/** A card, chip or line that leads somewhere: the address stands in the place of what the content names. */
export interface HomeEntry extends Omit<HomeLinkDto, 'target'> {
  /** Null for content that names no page of the portal and no web address; it is drawn as words. */
  readonly href: string | null
}

/** Content with the addresses of its links. */
export type WithAddresses<T> = T extends HomeLinkDto
  ? Omit<T, 'target'> & HomeEntry
  : T extends readonly (infer Entry)[]
    ? readonly WithAddresses<Entry>[]
    : T extends object
      ? { readonly [K in keyof T]: WithAddresses<T[K]> }
      : T

/** What the home page and its pieces are drawn from. */
export type HomeView = WithAddresses<Omit<HomeDto, 'columns'>>
export type HomeAudience = HomeView['personal']
export type HomeLinkGroup = WithAddresses<LinkGroupDto>
