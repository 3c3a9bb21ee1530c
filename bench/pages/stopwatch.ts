// What the bench adds to a page: a clock for reactions, and the hands of a user.

/** Waits for a condition without polling, and then for the frame that paints it. */
export const stopwatch = `
  window.reactionTime = (act, seen) => new Promise((resolve) => {
    const search = location.search;
    const began = performance.now();
    const finish = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(0);
    });
    const look = () => {
      if (!seen(search)) return false;
      observer.disconnect();
      finish();
      return true;
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    act();
    look();
  });
  window.choose = (label, value) => {
    const select = [...document.querySelectorAll('select')].find((one) => one.labels[0]?.textContent.includes(label));
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  window.type = (text) => {
    const input = document.querySelector('main input[type=search]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  window.press = (name) => [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).startsWith(name)).click();
  window.hasDialogWith = (part) => document.querySelector('[role=dialog] :is(' + part + ')') !== null;
  window.hasNewRows = (search) =>
    document.querySelector('table').getAttribute('aria-busy') === 'false' && location.search !== search;
`;
