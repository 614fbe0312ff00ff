import type { IconName } from '@portal/ui/core'

/** Departments take the icon of their field, not one building for all. The first word in the name that fits decides. */
const fields: readonly (readonly [RegExp, IconName])[] = [
  [/出入境|外事|侨务|港澳|台湾|海关|口岸/, 'globe'],
  [/交通|海事|公路|港航|邮政/, 'car'],
  [/公安|国家安全|消防|应急|地震/, 'shield'],
  [/教育|考试/, 'school'],
  [/卫生|医疗|药品|疾病|中医/, 'hospital'],
  [/税务|财政|金融|公积金|统计|审计/, 'coin'],
  [/人力|人才|社会保险|总工会/, 'briefcase'],
  [/民政|民族|残疾|红十字|妇/, 'people'],
  [/退役军人|科学|知识产权|体育/, 'star'],
  [/住房|城乡建设|房/, 'house'],
  [/自然资源|规划|不动产|发展和改革/, 'scene'],
  [/生态|环境|林业|农业|水利|水务|气象|海洋|园林|城市管理/, 'leaf'],
  [/司法|公证|档案|新闻|法院/, 'document'],
  [/文化|文物|旅游|广播|电影|图书/, 'list'],
  [/通信|能源|工业|供电|燃气|自来水/, 'settings'],
]

export function iconOfDepartment(name: string): IconName {
  return fields.find(([words]) => words.test(name))?.[1] ?? 'building'
}
