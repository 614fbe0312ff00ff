-- Two more things that questions ask first: whether it can be done online, and how far it has come.
alter table question_phrase drop constraint question_phrase_intent_check;
alter table question_phrase add constraint question_phrase_intent_check
  check (intent in ('materials', 'conditions', 'fee', 'place', 'time', 'hours', 'phone', 'steps', 'online', 'progress'));

insert into question_phrase (place, intent, phrase)
select place, intent, phrase from (values
  ('end', 'online', '能不能网上办 能网上办吗 可以网上办吗 可以在网上申请吗 可以在网上办吗 能在网上办吗 网上能办吗 网上可以办吗 手机上可以办吗
    手机能办吗 手机上能办吗 能网上弄吗 网上怎么办 网上怎么申请 可以网上申请吗 能网上申请吗 支持网办吗 网上办理'),
  ('end', 'progress', '办到哪一步了 办到哪了 批到哪了 办好了没有 办好没有 办好了吗 下来了没有 下来没有 进度怎么查 办理进度 申请进度 审批进度
    进度 进度查询'),
  ('end', 'hours', '几点开门 几点关门 周六上不上班 周末上不上班 周日上不上班 星期六上班吗 周末开门吗 周六开门吗 中午上班吗 中午休息吗'),
  ('end', 'place', '去什么地方 在什么地方 去哪个部门 去哪个部门办 找哪个部门 去哪个单位 归哪里管 在什么地方办'),
  ('end', 'time', '多久能拿到 多少天 几天下来 多久下来 多少天批下来 要等多久 几天到账 多久到账 当天能拿吗'),
  ('end', 'fee', '多少钱一个 要交多少钱 收费多少 收不收钱 要不要钱 免费吗 收多少费用'),
  ('end', 'phone', '电话多少 电话是多少 打什么电话 咨询打什么电话'),
  ('end', 'materials', '要准备哪些资料 需要交什么材料 带什么去 要带什么去 哪些资料')) as frame(place, intent, phrases),
  regexp_split_to_table(phrases, '\s+') as phrase
on conflict do nothing;
