import { answerBlocks, type Piece } from '../../shop/assistant/markdown';

function Line({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, bold, href }, at) => {
    const key = `${at}${text}`;
    const words = bold ? <strong key={key}>{text}</strong> : text;
    return href ? (
      <a key={key} className="link" href={href}>
        {words}
      </a>
    ) : (
      words
    );
  });
}

const keyOf = (pieces: readonly Piece[], at: number) => `${at}${pieces[0]?.text ?? ''}`;

/** An answer in paragraphs and lists; links lead only to pages of this shop. */
export function Answer({ text }: { text: string }) {
  return answerBlocks(text).map((block, at) => {
    if (block.kind === 'text')
      return (
        <p key={keyOf(block.lines[0] ?? [], at)}>
          {block.lines.map((pieces, line) => (
            <span key={keyOf(pieces, line)} className="block">
              <Line pieces={pieces} />
            </span>
          ))}
        </p>
      );
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={keyOf(block.items[0] ?? [], at)}>
        {block.items.map((pieces, item) => (
          <li key={keyOf(pieces, item)}>
            <Line pieces={pieces} />
          </li>
        ))}
      </List>
    );
  });
}
