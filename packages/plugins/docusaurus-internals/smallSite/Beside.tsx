/** A page that is no document. */
export default function Beside() {
  return <p>Beside the documents</p>;
}
