/** A script that staff may save, and the result of running it. */
export interface Sample {
  name: string;
  scriptType: 'javascript' | 'css' | 'html';
  content: string;
  /** The result of its run; `any` where browsers may differ. */
  ends: 'success' | 'error' | 'any';
}

type Row = [name: string, ends: Sample['ends'], content: string];

// biome-ignore format: a table is read by its rows
const SYNTAX: Row[] = [
  'let let = 1;', 'function (', 'if (', '}', 'return 1', 'await await', 'class { }', 'const a;', '"unclosed', '/* open',
  'var 1a = 2;', 'a => => b', 'for (;;', '@@', 'import x from "y";', 'export default 1;', '`open', 'new.target', 'yield* 1 +',
  '#', 'JSON.parse(}', '{"a": 1, }', '\n)', 'switch (1) { case: }', 'let a; let a;',
].map((content, at) => [`syntax error ${at}`, 'error', content]);

// biome-ignore format: a table is read by its rows
const THROWS: Row[] = [
  'throw new Error("broken");', 'throw undefined;', 'throw null;', 'throw {};', 'throw "text";', 'missing();', 'null.x;', 'undefined.y();',
  '(function again() { again(); })();', 'new Array(-1);', 'decodeURIComponent("%");', 'JSON.parse("{");', 'Symbol() + 1;',
  '"use strict"; undeclared = 1;', 'BigInt(1.5);', 'new (class { constructor() { throw 1 } })();', '"x".repeat(-1);', 'document.querySelector("[");',
  'document.body.appendChild(1);', 'structuredClone(() => 0);',
].map((content, at) => [`exception ${at}`, 'error', content]);

// biome-ignore format: a table is read by its rows
const LATER: Row[] = [
  'setTimeout(() => { throw new Error("later"); }, 0);', 'Promise.reject(new Error("unhandled"));', 'queueMicrotask(() => { throw 1 });',
  'requestAnimationFrame(() => { throw new Error("frame"); });', 'new MutationObserver(() => { throw 1 }).observe(document.body, { childList: true });',
  'addEventListener("click", () => { throw new Error("on press"); });', 'addEventListener("scroll", () => { throw 1 });', '(async () => { throw new Error("async"); })();',
  'setInterval(() => missing(), 500);', 'fetch("/nothing-here").then((a) => a.json());',
].map((content, at) => [`later exception ${at}`, 'any', content]);

// biome-ignore format: a table is read by its rows
const WRITES: Row[] = [
  'document.write("<h1>gone</h1>");', 'document.writeln("gone");', 'document.open(); document.write("gone"); document.close();',
  'setTimeout(() => document.write("gone"), 0);', 'addEventListener("load", () => document.write("gone")); document.write("x");', 'document["wr" + "ite"]("gone");',
  'Document.prototype.write.call(document, "gone");', 'HTMLDocument.prototype.write.call(document, "gone");', 'document.write(`<script>top.x=1<\\/script>`);', 'const w = document.write; w.call(document, "gone");',
  'Reflect.apply(document.write, document, ["gone"]);', 'document.open();', 'document.writeln();', 'delete document.write; document.write("gone");', 'document.write = undefined; document.write("gone");',
].map((content, at) => [`document.write ${at}`, 'any', content]);

// biome-ignore format: a table is read by its rows
const METHODS =
  'Array.prototype.map Array.prototype.filter Array.prototype.push Array.prototype.flatMap Array.prototype.find Array.from Object.keys Object.entries Object.fromEntries Object.assign JSON.parse JSON.stringify Promise.prototype.then Promise.all Map.prototype.get Set.prototype.has String.prototype.replace String.prototype.split String.prototype.trim Node.prototype.appendChild Element.prototype.querySelector Element.prototype.closest Document.prototype.querySelector Document.prototype.createElement EventTarget.prototype.addEventListener EventTarget.prototype.dispatchEvent Storage.prototype.getItem Storage.prototype.setItem Response.prototype.json window.fetch window.setTimeout window.queueMicrotask'.split(
    ' ',
  );
// biome-ignore format: a table is read by its rows
const TAMPERS: Row[] = [
  ...METHODS.map((method): Row => [`replaces ${method}`, 'success', `${method} = () => undefined;`]),
  ...METHODS.slice(0, 24).map((method): Row => [`breaks ${method}`, 'any', `${method} = () => { throw 1 }; delete ${method};`]),
  ['redefines a method', 'error', 'Object.defineProperty(Array.prototype, "map", { value: null });'],
  ['adds to all objects', 'any', 'Object.prototype.everywhere = 1;'],
  ['adds to all objects, strictly', 'error', '"use strict"; Object.prototype.everywhere = 1;'],
  ['gives all objects a then', 'error', 'Object.defineProperty(Object.prototype, "then", { get() { throw 1 } });'],
  ['freezes what it finds', 'any', 'for (const name of ["Array", "Promise", "Map"]) Object.freeze(window[name].prototype);'],
  ['own method of an instance', 'success', 'const list = [1]; list.map = () => 2; if (list.map() !== 2) throw new Error("no own method");'],
  ['own toString of an object', 'success', 'const o = {}; o.toString = () => "x"; if (String(o) !== "x") throw new Error("no own method");'],
  ['a class that extends', 'success', 'class L extends Array { map() { return 3 } } if (new L().map() !== 3) throw new Error("not overridden");'],
  ['a prototype of its own', 'success', 'function T() {} T.prototype.hasOwnProperty = () => 1; if (new T().hasOwnProperty() !== 1) throw new Error("no");'],
];

// biome-ignore format: a table is read by its rows
const HANDLERS: Row[] = [
  'document.body.setAttribute("onclick", "document.body.remove()");', 'const b = document.createElement("button"); b.setAttribute("onclick", "top.hit = 1"); document.body.append(b); b.click(); if (window.hit) throw 1;',
  'document.body.insertAdjacentHTML("beforeend", "<img src=x: onerror=\'document.body.remove()\'>");', 'const s = document.createElement("script"); s.textContent = "document.body.remove()"; document.head.append(s);',
  'try { eval("document.body.remove()") } catch {}', 'try { new Function("document.body.remove()")() } catch {}', 'try { setTimeout("document.body.remove()", 0) } catch {}', 'const a = document.createElement("a"); a.href = "javascript:document.body.remove()"; a.click();',
  'const i = document.createElement("iframe"); i.srcdoc = "<script>parent.document.body.remove()</" + "script>"; document.body.append(i);', 'const s = document.createElement("script"); s.src = "https://evil.example/x.js"; document.head.append(s);',
  'const s = document.createElement("script"); s.src = "data:text/javascript,document.body.remove()"; document.head.append(s);', 'const s = document.createElement("script"); s.src = URL.createObjectURL(new Blob(["document.body.remove()"])); document.head.append(s);',
  'document.documentElement.addEventListener("click", null);', 'const m = document.createElement("meta"); m.httpEquiv = "refresh"; m.content = "99;url=/"; document.head.append(m);', 'window.onerror = () => true; throw new Error("swallowed");',
].map((content, at) => [`handler ${at}`, 'any', content]);

// biome-ignore format: a table is read by its rows
const NOISY: Row[] = [
  ...Array.from({ length: 10 }, (_, at): Row => [`computes for a while ${at}`, 'success', `{ let n = ${at}; for (let i = 0; i < 3e6; i += 1) n = (n * 31 + i) % 65521; window.n${at} = n; }`]),
  ...Array.from({ length: 5 }, (_, at): Row => [`many nodes ${at}`, 'success', `{ const f = document.createDocumentFragment(); for (let i = 0; i < 500; i += 1) f.append(document.createElement("i")); document.head.append(f); }`]),
  ['huge', 'success', `/* ${'x'.repeat(199 * 1024)} */`],
  ['a long list', 'success', `const numbers = [${'1,'.repeat(90_000)}];`],
  ['a name that is taken', 'error', 'let numbers = 1;'],
  ['console', 'success', 'for (let i = 0; i < 200; i += 1) console.log("noise", i);'],
  ['storage', 'any', 'for (let i = 0; i < 20; i += 1) sessionStorage.setItem("noise" + i, "x");'],
  ['events', 'success', 'for (let i = 0; i < 50; i += 1) dispatchEvent(new Event("noise"));'],
];

// biome-ignore format: a table is read by its rows
const PLAIN: Row[] = Array.from({ length: 12 }, (_, at) => [`well-behaved ${at}`, 'success', `window.ran = (window.ran ?? 0) + 1;`]);

// biome-ignore format: a table is read by its rows
const OTHERS: Sample[] = [
  ...Array.from({ length: 8 }, (_, at): Sample => ({ name: `styles ${at}`, scriptType: 'css', content: `.none-${at} { color: red }`, ends: 'success' })),
  { name: 'broken styles', scriptType: 'css', content: '} @media { { color: ;; } @import url("https://evil.example/x.css");', ends: 'any' },
  { name: 'styles that ask outside', scriptType: 'css', content: '@import url("https://evil.example/x.css"); .none { background: url("https://evil.example/p.gif") }', ends: 'any' },
  ...Array.from({ length: 6 }, (_, at): Sample => ({ name: `HTML ${at}`, scriptType: 'html', content: `<p class="note-${at}">A note <a href="/shop">to the shop</a></p>`, ends: 'success' })),
  { name: 'HTML that is not closed', scriptType: 'html', content: '<p><strong>Never closed', ends: 'success' },
  { name: 'a noscript picture', scriptType: 'html', content: '<noscript><img src="https://pixel.example/p.gif" alt=""></noscript>', ends: 'success' },
];

const rows = [...SYNTAX, ...THROWS, ...LATER, ...WRITES, ...TAMPERS, ...HANDLERS, ...NOISY, ...PLAIN];

/**
 * Scripts a careless or hostile author may save: every kind of mistake that must not break the shop or other scripts.
 */
export const CORPUS: readonly Sample[] = [
  ...rows.map(([name, ends, content]): Sample => ({ name, ends, content, scriptType: 'javascript' })),
  ...OTHERS,
];

/** One of each kind, for the short form. */
// biome-ignore format: as above
export const SHORT: readonly Sample[] = [
  'syntax error 1', 'exception 0', 'exception 11', 'later exception 1', 'document.write 2', 'replaces Array.prototype.map', 'replaces window.fetch',
  'gives all objects a then', 'own method of an instance', 'handler 3', 'well-behaved 0',
].flatMap((name) => CORPUS.filter((sample) => sample.name === name));
