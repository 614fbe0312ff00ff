import type { LinkGroupDto } from '@portal/contracts'
import { type IconName, isIconName } from '@portal/ui'

/** The stages of a life and of an enterprise as 国办发〔2025〕24号 names them. */
const stageIcons: Readonly<Record<string, IconName>> = {
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
}

/** The icon the content gives, else the one of the stage. */
export function iconOfStage({ icon, title }: Pick<LinkGroupDto, 'icon' | 'title'>): IconName {
  return isIconName(icon) ? icon : (stageIcons[title] ?? 'list')
}
