/**
 * Lists of matters that are drawn from the guides, one rule each. A condition is SQL over the aliases m (matter) and
 * g (guide); it never holds anything from a request.
 */
export interface MatterRule {
  code: string
  label: string
  explanation: string
  /** How a visitor makes use of it. */
  steps: readonly string[]
  condition: string
}

export type MatterRuleFamily = 'special-lists' | 'four-deal' | 'four-avoid'

const online = '登录后进入事项的办事指南，点击“在线办理”，按提示填写信息、上传材料。'
/** Steps that begin with 在线办理 need somewhere to press it. Entries are gathered once: looked up guide by guide they take seconds. */
const hasEntry = `(coalesce(g.online_url, g.mobile_url) is not null
  or g.code in (select e.guide_code from implementation e where e.online_url is not null))`
const track = '提交后在“办件进度查询”中查看进度和结果。'

const specialLists: readonly MatterRule[] = [
  {
    code: '8',
    label: '跑零次事项',
    explanation: '从提出申请到领取结果，申请人不需要到现场的事项。',
    steps: [online, '结果以电子文件或者邮寄方式送达，不必到窗口领取。'],
    condition: `g.max_visits = 0 and ${hasEntry}`,
  },
  {
    code: '10',
    label: '容缺受理事项',
    explanation: '主要材料齐全、次要材料暂时欠缺时，可以先予受理，在承诺的期限内补齐的事项。',
    steps: [
      '在办事指南的申请材料中查看哪些材料可以后补。',
      '提交主要材料，并签署容缺受理承诺书。',
      '在承诺的期限内补齐材料；逾期未补的，按不予许可或者终止办理处理。',
    ],
    condition: 'g.is_tolerance',
  },
  {
    code: '11',
    label: '告知承诺制事项',
    explanation: '办理机关一次性告知条件和标准，申请人书面承诺符合条件后，直接作出决定的事项。',
    steps: [
      '阅读告知书，确认自己符合全部条件。',
      '签署承诺书，不再提交承诺所代替的证明材料。',
      '办理机关事后核查；承诺不实的，依法撤销决定并记入信用记录。',
    ],
    condition: 'g.is_promise',
  },
  {
    code: '12',
    label: '即办件事项',
    explanation: '材料齐全、符合法定形式，当场受理、当场办结的事项。',
    steps: ['按办事指南备齐材料。', '到窗口或者网上提交，当场取得结果。'],
    condition: "g.project_type = '1'",
  },
  {
    code: '13',
    label: '秒批事项',
    explanation: '由系统按统一标准自动比对信息、自动作出决定，无需人工审批的事项。',
    steps: [online, '系统自动核验，符合条件的即时出具结果；比对不一致的转人工办理。'],
    condition: `g.is_auto_approve and ${hasEntry}`,
  },
  {
    code: '14',
    label: '指尖办事项',
    explanation: '可以在手机应用、小程序上办理的事项。',
    steps: ['打开手机应用或者小程序，搜索事项名称。', '完成实名核验后提交申请。', track],
    // What is registered for phones and has no entry leads nowhere.
    condition: `'3' = any(g.handle_forms) and ${hasEntry}`,
  },
  {
    code: '15',
    label: '一窗办理事项',
    explanation: '由政务服务中心综合窗口统一受理、部门分类审批、统一窗口出件的事项。',
    steps: ['到政务服务中心综合窗口取号，一个窗口递交全部材料。', '由窗口转交有关部门办理，不需要逐个部门跑。'],
    condition: 'g.is_one_window',
  },
  {
    code: '16',
    label: '支持网上支付事项',
    explanation: '需要缴费，并且可以在网上缴纳的事项。',
    steps: ['收到缴费通知后，核对收费项目和金额。', '选择支付方式完成缴费，下载电子票据。'],
    condition: `g.can_pay_online and ${hasEntry}`,
  },
  {
    code: '17',
    label: '支持物流快递事项',
    explanation: '材料可以寄送，或者结果可以邮寄送达的事项。',
    steps: ['申请时选择邮寄送达，填写收件人和地址。', '结果寄出后，凭运单号查询物流。'],
    condition: 'g.can_express',
  },
]

const fourDeal: readonly MatterRule[] = [
  {
    code: '1',
    label: '马上办',
    explanation: '即来即办、立等可取：材料齐全、符合条件的，当场办结。',
    steps: ['按办事指南备齐材料。', '到窗口或者网上提交，当场取得结果。'],
    condition: "g.project_type = '1' and g.promised_days = 0",
  },
  {
    code: '2',
    label: '网上办',
    explanation: '可以在网上提出申请，由数据多跑路、群众少跑腿。',
    steps: [online, track],
    condition: `g.is_online and ${hasEntry}`,
  },
  {
    code: '3',
    label: '就近办',
    explanation: '可以在镇街、村居的服务中心或者自助终端办理，不必到县城、市区。',
    steps: ['在“办事大厅”中查找离自己最近的服务点或者自助终端。', '带齐材料到服务点办理；行动不便的可以申请帮办代办。'],
    condition: "(m.use_levels && '{5,6}' or g.can_terminal)",
  },
  {
    code: '4',
    label: '一次办',
    explanation: '材料齐全、符合条件的，从申请到领取结果最多跑一次。',
    steps: ['先在网上预审材料或者预约时间。', '到现场一次办完；能邮寄的，结果邮寄送达。'],
    condition: 'g.max_visits <= 1',
  },
]

const fourAvoid: readonly MatterRule[] = [
  {
    code: '1',
    label: '政府部门核发材料免提交',
    explanation: '政府部门核发的证照、批文、证明，由电子证照或者数据共享核验代替，申请人不再提交。',
    steps: [
      '在办事指南的申请材料中查看标有“免提交”的材料。',
      '办理时授权查询本人（本单位）的电子证照，或者现场出示电子证照。',
      '未查到、信息不符或者已过期的，补充提交原件。',
    ],
    condition: `exists(select 1 from guide_material p
      where p.guide_code = g.code and p.source_kind = '20' and p.exempt_way <> '0')`,
  },
  {
    code: '2',
    label: '业务表单数据免填写',
    explanation: '申请表中政府部门已经掌握的信息由系统自动填好，申请人核对即可。',
    steps: ['实名登录后进入在线办理，系统自动带出已有信息。', '核对带出的信息，有误的当场更正，只补填其余内容。'],
    condition: 'g.is_prefilled',
  },
  {
    code: '3',
    label: '可用电子印章的免用实物印章',
    explanation: '企业、单位的申请材料加盖电子印章，与加盖实物印章具有同等效力。',
    steps: ['单位经办人登录后，在需要盖章的文书上选择“电子印章”。', '经单位授权的用章人扫码确认，系统完成签章。'],
    condition: 'g.accepts_e_seal',
  },
  {
    code: '4',
    label: '可用电子签名的免用手写签名',
    explanation: '申请表、承诺书等文书使用可靠的电子签名，与手写签名具有同等效力。',
    steps: ['在需要签名的文书上选择“电子签名”。', '通过实名核验后完成签名，签署过的文书可以下载留存。'],
    condition: 'g.accepts_e_signature',
  },
]

export const matterRules: Readonly<Record<MatterRuleFamily, readonly MatterRule[]>> = {
  'special-lists': specialLists,
  'four-deal': fourDeal,
  'four-avoid': fourAvoid,
}
