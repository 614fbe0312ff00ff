import type { PageInfoDto } from '@portal/contracts'

export interface LicenceCard {
  readonly code: string
  readonly name: string
  readonly issuer: string
  readonly holders: string
  readonly matterCount: number
}

/** A matter for which a paper is spared, and by which licence. */
export interface ExemptMatter {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly department: string
  readonly isSuspended: boolean
  readonly spared: readonly {
    readonly material: string
    /** How it is spared: 电子证照核验 … */
    readonly way: string
    readonly licenceCode: string
    readonly licenceName: string
  }[]
}

export interface DepartmentChoice {
  readonly orgCode: string
  readonly name: string
  readonly count: number
}

/** Matters with what narrows them. */
export interface ExemptMatters {
  readonly matters: readonly ExemptMatter[]
  readonly departments: readonly DepartmentChoice[]
  /** The one that is chosen. */
  readonly department: DepartmentChoice | undefined
  readonly page: PageInfoDto
}

export interface LicenceFreeView {
  /** 以证找事 or 以事找证. */
  readonly by: 'licence' | 'matter'
  readonly keyword: string | undefined
  readonly regionName: string
  /** The licence that the matters are narrowed to. */
  readonly licence: { readonly code: string; readonly name: string } | undefined
  readonly usable: readonly LicenceCard[]
  /** Licences that no matter of the region takes yet. */
  readonly others: readonly LicenceCard[]
  readonly sparing: ExemptMatters
  readonly figures: readonly {
    readonly label: string
    readonly value: string
    readonly unit: string
    readonly note: string
  }[]
  readonly asOf: string
}

export interface LicenceView extends LicenceCard {
  readonly validity: string
  readonly legalForce: readonly string[]
  readonly showSteps: readonly string[]
  readonly verification: readonly string[]
  readonly applyMatter: { readonly name: string; readonly href: string } | undefined
  readonly sampleText: string | undefined
  readonly sampleFiles: readonly { readonly name: string; readonly url: string }[]
  /** Names under which guides ask for it. */
  readonly materialNames: readonly string[]
  readonly warning: string | undefined
  readonly source: string
  readonly updatedAt: string
  readonly checkedAt: string | undefined
  readonly sparing: ExemptMatters
}
