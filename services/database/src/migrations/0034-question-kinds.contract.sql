-- Two more things that questions ask first, which older programs do not know: whether it can be done online, and how far it has come.
alter table question_phrase
  drop constraint question_phrase_intent_check,
  add constraint question_phrase_intent_check
    check (intent in ('materials', 'conditions', 'fee', 'place', 'time', 'hours', 'phone', 'steps', 'online', 'progress'));
