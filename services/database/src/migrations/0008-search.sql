-- What a result can be narrowed by stands in its document, so that filters and counts need no join.
alter table search_document
  drop constraint search_document_kind_check,
  add constraint search_document_kind_check
    check (kind in ('matter', 'combo', 'notice', 'qa', 'hall', 'department')),
  add column audiences text[] not null default '{}' check (audiences <@ '{personal,legal}'),
  add column themes text[] not null default '{}', -- 'personal:005'
  add column task_type text,
  add column online_level text, -- I to IV
  add column is_online boolean not null default false,
  add column tags text[] not null default '{}',
  add column section text; -- of a notice its column, of an answer its topic

-- A directed synonym leads from the word to the target, not back: who asks for 麻辣烫 means 餐饮, but not the other way round.
alter table synonym add column is_directed boolean not null default false;
alter table synonym drop constraint synonym_pkey, add primary key (target, is_directed);

-- Words with a task of their own. Editors keep them; a change works within a second, without a release.
create table search_word (
  word text primary key check (char_length(word) between 1 and 20),
  -- stop: says nothing about what is looked for. term: is one word, never cut. hidden: never shown as a hot word.
  role text not null check (role in ('stop', 'term', 'hidden')),
  is_active boolean not null default true,
  updated_at timestamptz not null default now()
);

-- The frame of a question. What stands in it is what is looked for; the frame itself may say what about it.
create table question_phrase (
  place text not null check (place in ('start', 'end', 'link')), -- link: a word between the subject and an end
  phrase text not null check (char_length(phrase) between 1 and 20),
  intent text check (intent in ('materials', 'conditions', 'fee', 'place', 'time', 'hours', 'phone', 'steps')),
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (place, phrase)
);

-- How often a day words were searched. Nothing about visitors; what may be a number or a person's data is never written.
create table search_log (
  day date not null,
  keyword text not null check (char_length(keyword) between 1 and 40),
  searches int not null check (searches > 0),
  without_result int not null check (without_result between 0 and searches),
  primary key (day, keyword)
);

insert into search_word (word, role)
select word, 'stop' from regexp_split_to_table('的 了 和 与 及 或 等 在 是 我 你 他 她 它 们 请 吗 呢 啊 吧 把 被 给 让 要 想 去 来 到 从
  对 为 以 其 之 于 者 就 都 也 还 又 很 办 办理 怎么 怎么办 如何 什么 哪里 哪些 需要 可以 能 会
  有 没 没有 个 一个 这 那 该 应 应该 进行 相关 有关 事项 网上 在线 快 换 做 弄 搞 买 要是 如果
  家里 自己家 请教 咨询 手续 资料 多少 不知道 现在 已经 还是 咋 咋办 啥 啥子 怎样 为什么 为啥 哪 哪儿
  谁 嘅 咗 唔 系 喺 嚟 啲 点 点样 点算 边度 乜 乜嘢 俺 咱 咱们 俺们 他们 我们 你们 自己 一下 一点
  得 着 过 呀 嘛 啦 哦 呗 跟 向 并 而 但 但是 因为 所以 之后 以后 以前 之前 时候 时 后 前 里 上
  下 用 说 看 知道 觉得 打算 准备 能不能 可不可以 是否 能否 关于 一般 大概 具体 最新 目前 今年 多久
  多少钱 几天', '\s+') as word;

insert into question_phrase (place, intent, phrase)
select place, intent, phrase from (values
  ('start', null, '请问 请教 你好 您好 我想要 我想 我要 想要 想 要 我的 我 咱 俺 帮我 需要 应该 该 怎么样 怎么 怎样
    如何 咋 点样 可以 能不能 能 可不可以 去 来'),
  ('start', 'place', '去哪里 去哪儿 去哪 在哪里 在哪儿 在哪 到哪里 到哪儿 到哪 哪里能 哪里可以 哪里 哪儿能 哪儿可以 哪儿 边度
    边度可以'),
  ('start', 'materials', '需要什么材料 要什么材料 要带什么 带什么材料 需要带什么'),
  ('start', 'fee', '多少钱'),
  ('end', null, '怎么办理 怎么办 怎么弄 怎么搞 怎么申请 怎么补办 怎么补 怎么领 怎么查 怎么样 怎么 咋办理 咋办 咋弄 咋整
    点办 点算 点算好 怎办 如何办理 如何办 如何申请 如何 可以吗 行吗 能办吗 吗 呢 啊 呀 嘛 吧'),
  ('end', 'place', '去哪里办理 去哪里办 去哪里 去哪办理 去哪办 去哪儿办 去哪儿 去哪 在哪里办理 在哪里办 在哪里 在哪办理 在哪办
    在哪儿办 在哪儿 在哪 到哪里办理 到哪里办 到哪里 到哪办 到哪 哪里办理 哪里办 哪里可以办 哪里申请 哪儿办 哪里
    边度办 边度搞 边度 喺边度办 怎么走 办理地点 办理地址 地址 地点 哪个窗口'),
  ('end', 'materials', '什么材料 哪些材料 什么资料 哪些资料 什么证件 哪些证件 什么手续 哪些手续 什么条件材料 准备什么材料 准备什么
    带什么材料 带什么证件 带什么资料 带什么 带啥 提交什么材料 所需材料 办理材料 申请材料 材料清单 材料 啥材料
    乜嘢资料 乜嘢文件'),
  ('end', 'conditions', '什么条件 哪些条件 办理条件 申请条件 条件'),
  ('end', 'fee', '多少钱 要多少钱 收多少钱 收费标准 收费吗 收不收费 收费 费用 几多钱 手续费 工本费'),
  ('end', 'time', '多久 多久能办好 多久能下来 多长时间 几天 几天能好 几个工作日 什么时候能拿到 办理时限 办理时间 几耐 几时有得攞'),
  ('end', 'hours', '几点上班 几点下班 上班时间 办公时间 周末上班吗 周六上班吗 周末能办吗'),
  ('end', 'phone', '电话 咨询电话 电话号码 联系电话 联系方式 打什么电话'),
  ('end', 'steps', '办理流程 申请流程 流程 步骤 办事流程 办事指南'),
  ('link', null, '应该 要 得 都要 都需要 都 需要 的 需 该 去 会 能 办 办理 要办 要办理 需要办 需要办理')) as frame(place, intent, phrases),
  regexp_split_to_table(phrases, '\s+') as phrase;
