import { z } from 'zod'
import { formDto } from './form.ts'
import { guideDto, materialDto } from './guide.ts'

/** The materials of a guide, or the one asked for with those of its files that are forms of our own, as data. */
export const guideMaterialsDto = z.object({
  guide: guideDto.pick({ code: true, name: true, sceneName: true, consult: true }),
  materials: z.array(materialDto),
  forms: z.array(formDto),
})
export type GuideMaterialsDto = z.infer<typeof guideMaterialsDto>
