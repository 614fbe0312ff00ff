import type { SampleMatter } from './SampleMatter.ts'

type SampleMaterial = SampleMatter['materials'][number]

/** Made by a body that tests, audits or rates: no data can spare it. A 鉴定结论书 is issued by an authority, as a 资质证书 is. */
const fromExperts =
  /((检测|检验|评估|审计|验资|鉴定|评价|勘察|测绘|监测|体检|查验|咨询|体格检查)[^、]*(报告|意见|证明|(?<!鉴定结论|资质证|职业病鉴定)书)|(体检|体格检查|查验|审计)[^、]*表)$/
/** Said by experts whom the applicant asks, who are no such body. */
const byInvited = /(论证|评审|专家)意见$/
const form =
  /(申请表|申请书|登记表|备案表|申报表|报告表|审批表|承诺书|声明书?|委托书|报名表|信息表|情况表|名单|申请报告|申请函|清单|申领表|审查表|采集表|报送表|考核认定表|人员增减表|信息确认表|申请单|申报单|报检单)$/
/** Filled in by who applies, whatever it is applied for: 鉴定申请表 is no 鉴定表. */
const application = /(申请表|申请书|申报表|登记表|备案表|承诺书|声明书?|委托书|报名表)$/
const issued =
  /(证|证书|证件|证照|执照|护照|户口簿|批复|批件|许可证|决定书|结论书|职业病鉴定书|证明|证明书|通知书|(批准|许可|核准|备案|立项|消防验收|证明)文件|合格证|凭证|手册|裁定书|判决书|社会保障卡|结业证|行驶证|毕业证|学位证|(选址|处理|复查)意见书|认定书|批准书|核定书|发票|票据)$|(主管单位|主管部门|人民政府|规划)[^、]*(意见|文件)$/
/** Made by schools, employers, insurers, notaries, sellers, hospitals and others; which of them, the name does not say. */
const byOthers =
  /(证明|证明书|证明文件|凭证|手册|合格证|等级证书|培训[^、]*证书|工作证件|公证书|发票|票据)$|学历|学位|毕业|学籍|学生证|职称|工作证|录取|域名证书/
/** Written by the applicant himself, or bundled with what he writes. */
const own =
  /商业发票$|法定代表人身份证明书$|(委托书|授权书|委派书|协议|合同|简历|介绍信|意见|清单|名录)(和|或者?|及).*(证件|发票|票据)$/
const byAuthorities = /(无犯罪记录|户籍|完税|纳税|社会保险缴费|参保|出生医学)(证明|凭证)/
const spared =
  /^(居民身份证|居民户口簿|营业执照|不动产权证书|结婚证|离婚证|残疾人证|居住证|社会保障卡|机动车驾驶证|机动车行驶证|出生医学证明|统一社会信用代码证书|事业单位法人证书|社会组织登记证书|法定代表人身份证|经办人身份证|监护人身份证|申请人身份证|特困人员救助供养证|退役军人优待证|无犯罪记录证明|道路运输证|建设用地规划许可证|建设工程规划许可证|建筑工程施工许可证|医疗机构执业许可证|道路运输经营许可证|食品经营许可证|排污许可证|取水许可证|林权证|毕业证书|学历证书|企业投资项目备案证)$/

/** Whose paper it is or what it is about, and no paper: the rest of its name stands behind the next 、. */
const noPaper = /(人|者|员|董事|监事|经理|单位|机构|部门|场所|设备|设施)$/

/** The materials of a compact row; a 、 in brackets belongs to a name. */
export function materialsIn(cell: string): SampleMaterial[] {
  const materials = cell.split(/、(?![^（]*）)/).map((name) => materialNamed(name.trim()))
  for (const { name } of materials)
    if (noPaper.test(name)) throw new Error(`“${name}”不是材料：材料名称里不用“、”隔开，改用“和”`)
  return materials
}

/**
 * A material of a compact row: what it is and who makes it follow from its name.
 * A mark behind the name tells when it is wanted: `?` only in some cases, `+` may follow later, `!` itself, because it is taken back.
 */
export function materialNamed(cell: string): SampleMaterial {
  const name = cell.replace(/[?？+!]$/, '')
  const need = /[?？]$/.test(cell) ? '2' : cell.endsWith('+') ? '3' : '1'
  const origin = originOf(name)
  return { name, need, ...origin, exempt: origin.exempt && !cell.endsWith('!') }
}

function originOf(full: string): Pick<SampleMaterial, 'type' | 'source' | 'exempt'> {
  // Whose query a card or an authority is wanted for (委托查询的) says nothing of what it is.
  const name = full.replace(/(?<=.)(原件|复印件)$|(?<=身份证|授权委托书)（[^）]*查询的）$/, '')
  if (fromExperts.test(name) && !application.test(name)) return { type: '3', source: '30', exempt: false }
  if (form.test(name)) return { type: '2', source: '10', exempt: false }
  if (byInvited.test(name)) return { type: '3', source: '99', exempt: false }
  if (issued.test(name) && !own.test(name)) {
    const source = byOthers.test(name) && !byAuthorities.test(name) ? '99' : '20'
    return { type: '1', source, exempt: spared.test(name) }
  }
  return { type: '3', source: '10', exempt: false }
}
