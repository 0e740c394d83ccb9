// Shows what holds every word of the search; calls unfold where a word stands in them.
const box = document.getElementById('search');
const count = document.getElementById('count');
const articles = [...document.querySelectorAll('article')].map((node) => ({
  node,
  text: node.textContent.toLowerCase(),
  calls: [...node.querySelectorAll('details')].map((call) => ({
    call,
    text: call.textContent.toLowerCase(),
  })),
}));

const open = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
};

const search = () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { node, text, calls } of articles) {
    const holds = words.every((word) => text.includes(word));
    node.hidden = !holds;
    if (holds) found += 1;
    for (const { call, text: own } of calls)
      call.open = words.length > 0 && words.every((word) => own.includes(word));
  }
  for (const section of document.querySelectorAll('section'))
    section.hidden = section.querySelector('article:not([hidden])') === null;
  count.textContent = words.length === 0 ? '' : `${found} found`;
};

box.addEventListener('input', search);
addEventListener('hashchange', () => {
  // A link leads to what the search may have hidden.
  const target = document.getElementById(location.hash.slice(1));
  if (target?.closest('[hidden]')) {
    box.value = '';
    search();
    target.scrollIntoView();
  }
  open();
});
open();
