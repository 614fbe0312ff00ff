import { z } from 'zod'
import { codedDto } from '../reference/coded.ts'
import { departmentCountDto } from '../reference/department.ts'
import { fileDto } from '../reference/file.ts'
import { matterSummaryDto } from '../reference/matter.ts'
import { pageInfoDto } from '../reference/pageInfo.ts'
import { recordStanding } from '../reference/recordStanding.ts'
import { regionRefDto } from '../reference/region.ts'
import { figureDto } from './disclosure.ts'

/** A kind of electronic licence. `matterCount` counts the matters of the region that spare the paper when it is shown. */
export const licenceTypeSummaryDto = z.object({
  code: z.string(),
  name: z.string(),
  issuer: z.string(),
  holderKinds: z.array(codedDto),
  matterCount: z.number().int(),
})
export type LicenceTypeSummaryDto = z.infer<typeof licenceTypeSummaryDto>

export const licenceTypeListDto = z.object({
  region: regionRefDto,
  page: pageInfoDto,
  licences: z.array(licenceTypeSummaryDto),
})
export type LicenceTypeListDto = z.infer<typeof licenceTypeListDto>

/** Lists of text are paragraphs or steps. */
export const licenceTypeDto = licenceTypeSummaryDto.extend({
  validity: z.string(),
  legalForce: z.array(z.string()),
  showSteps: z.array(z.string()),
  verification: z.array(z.string()),
  /** The matter with which the licence is applied for. */
  applyMatter: z.object({ catalogCode: z.string(), name: z.string() }).nullable(),
  sampleText: z.string().nullable(),
  sampleFiles: z.array(fileDto),
  /** Names under which guides ask for it. */
  materialNames: z.array(z.string()),
  version: z.string().nullable(),
  ...recordStanding,
})
export type LicenceTypeDto = z.infer<typeof licenceTypeDto>

/** A material that is not handed in, and the licence that is checked in its place. */
export const sparedMaterialDto = z.object({
  name: z.string(),
  exemptWay: codedDto,
  licenceCode: z.string(),
  licenceName: z.string(),
})
export type SparedMaterialDto = z.infer<typeof sparedMaterialDto>

/** 免证办: matters for which an electronic licence spares a material. */
export const licenceFreeListDto = z.object({
  region: regionRefDto,
  departments: z.array(departmentCountDto),
  page: pageInfoDto,
  matters: z.array(matterSummaryDto.extend({ sparedMaterials: z.array(sparedMaterialDto) })),
  statistics: z.object({
    licenceTypes: z.number().int(),
    matters: z.number().int(),
    /** Day of the last change of content. */
    asOf: z.string(),
    figures: z.array(figureDto),
  }),
})
export type LicenceFreeListDto = z.infer<typeof licenceFreeListDto>
