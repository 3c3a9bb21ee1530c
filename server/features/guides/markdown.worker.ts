// The thread that renders one long text.
export { renderMarkdown as default } from './open/markdown.view.ts';
