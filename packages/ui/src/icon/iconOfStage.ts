import { type IconName, isIconName } from '@portal/ui/core'

/** The stages of a life and of an enterprise as 国办发〔2025〕24号 names them, and the words that content uses for scenes. */
const icons: Readonly<Record<string, IconName>> = {
  出生: 'baby',
  教育: 'school',
  就业: 'briefcase',
  生活: 'marriage',
  置业: 'house',
  出行: 'car',
  就医: 'hospital',
  救助: 'shield',
  养老: 'elder',
  身后: 'leaf',
  准入准营: 'building',
  招聘用工: 'people',
  纳税缴费: 'coin',
  经营发展: 'star',
  工程建设: 'scene',
  注销退出: 'document',
  birth: 'baby',
  job: 'briefcase',
  startup: 'star',
  medical: 'hospital',
  retire: 'elder',
  farewell: 'leaf',
  travel: 'globe',
  help: 'shield',
  company: 'building',
  close: 'document',
  hire: 'people',
  build: 'scene',
}

/** The icon that the content names, else the one of the stage of a life or an enterprise. */
export function iconOfStage({ icon, stage }: { readonly icon?: string | null; readonly stage: string }): IconName {
  const named = icon && Object.hasOwn(icons, icon) ? icons[icon] : undefined
  if (named) return named
  if (isIconName(icon)) return icon
  return (Object.hasOwn(icons, stage) ? icons[stage] : undefined) ?? 'list'
}
