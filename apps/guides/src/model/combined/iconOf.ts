import { type IconName, isIconName } from '@portal/ui'

/** Icons by the words that the content uses for scenes, and by stages of life and of enterprises. */
const icons: Readonly<Record<string, IconName>> = {
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
  build: 'location',
  出生: 'baby',
  教育: 'school',
  就业: 'briefcase',
  生活: 'user',
  置业: 'house',
  出行: 'car',
  就医: 'hospital',
  救助: 'shield',
  养老: 'elder',
  身后: 'leaf',
  准入准营: 'building',
  招聘用工: 'people',
  纳税缴费: 'coin',
  经营发展: 'briefcase',
  工程建设: 'location',
  注销退出: 'document',
}

/** The icon the content names, else the one of the stage. */
export function iconOf({ icon, stage }: { readonly icon?: string | null; readonly stage: string }): IconName {
  const named = icon ? icons[icon] : undefined
  if (named) return named
  return isIconName(icon) ? icon : (icons[stage] ?? 'scene')
}
